// What the tests in the browser have in common: checks in the form of TAP, and waiting for something on a page. Whatever comes by a message of its own is
// waited for by itself: that another one has come says nothing about it.

let failed = false;

/** Runs a test and tells how it went. */
export async function check(name, test) {
  try {
    await test();
    console.log(`ok - ${name}`);
  } catch (error) {
    failed = true;
    console.log(`# ${String(error.stack ?? error).replaceAll('\n', '\n# ')}`);
    console.log(`not ok - ${name}`);
  }
}

export const status = () => (failed ? 1 : 0);

export function expect(condition, message) {
  if (!condition) throw new Error(message);
}

/** Waits until a script in the page gives something true, and gives it. What it looks for may not be there yet. */
export async function until(tab, script, ...args) {
  let trouble = '';
  for (let i = 0; i < 600; i++) {
    const value = await tab.run(script, ...args).catch((error) => void (trouble = error.message));
    if (value) return value;
    await new Promise((soon) => setTimeout(soon, 50));
  }
  throw new Error(`waited in vain for ${script}\n${trouble}\n${tab.said.join('\n')}`);
}

/** Loads a page anew, and waits until it is not the old one any more. */
export async function reload(tab) {
  await tab.run(`() => { window.isOld = true; }`);
  await tab.ask('Page.reload');
  await until(tab, `() => !window.isOld`);
}
