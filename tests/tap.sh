# What the runners of tests share, to be sourced: a scratch folder, lines of TAP, and an end that fails unless something was tested
# and all of it passed.
set -u
unset HOME XDG_DATA_HOME            # no tables of whoever runs this, and none made
unset LC_ALL LC_MESSAGES LC_CTYPE LANG # nor their language
scratch=$(mktemp -d)
passed=0
failed=0

finish() {
    rm -rf "$scratch"
    [ $((passed + failed)) -gt 0 ] || report 1 "nothing was tested"
    exit $((failed > 0))
}
trap finish EXIT

report() { # report STATUS NAME
    if [ "$1" = 0 ]; then
        echo "ok - $2"
        passed=$((passed + 1))
    else
        echo "not ok - $2"
        failed=$((failed + 1))
    fi
}

skip() { # skip NAME WHY: what cannot be tested here, since something is missing
    echo "ok - $1 # SKIP $2"
}

check() { # check NAME COMMAND...: what the command says is shown when it fails
    local name=$1
    shift
    "$@" >"$scratch/said" 2>&1
    set -- $? "$name"
    [ "$1" = 0 ] || cat "$scratch/said"
    report "$@"
}

# Checks that wait more than they work run beside each other: `beside NAME COMMAND...` begins one, eight at a time, `together` waits for
# all and reports them in their order. Each has a name of its own.
waiting=()
beside() {
    local name=$1
    shift
    while [ "$(jobs -rp | wc -l)" -ge 8 ]; do wait -n; done
    waiting+=("$name")
    (
        trap - EXIT
        "$@" >"$scratch/said-$name" 2>&1
        echo $? >"$scratch/status-$name"
    ) &
}
together() {
    local name status
    wait
    for name in "${waiting[@]}"; do
        status=$(cat "$scratch/status-$name")
        [ "$status" = 0 ] || cat "$scratch/said-$name"
        report "$status" "$name"
    done
    waiting=()
}

need() { # need PROGRAM...: ends the run at once where one is not there or cannot be started
    local program
    for program in "$@"; do
        "$program" --version </dev/null >/dev/null 2>&1
        [ $? -lt 126 ] && continue
        report 1 "$program is not there or cannot be started"
        exit
    done
}

# Whether files have no instruction that only some processors of their architecture know: AVX and AVX-512 use the registers ymm and zmm.
portable() { # portable FILE...
    local file
    for file in "$@"; do
        objdump -d --no-show-raw-insn "$file" >"$scratch/code" && grep -q ret "$scratch/code" && ! grep -m 3 -E '%[yz]mm' "$scratch/code" || return 1
    done
}
