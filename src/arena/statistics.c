#include "arena/statistics.h"
#include <math.h>

static const double PER_ELO = 0.0057564627324851142; /* ln 10 / 400 */

void sample_add(struct sample *sample, double value) {
    sample->count++;
    sample->sum += value;
    sample->squares += value * value;
}

double sample_mean(const struct sample *sample) {
    return sample->count ? sample->sum / (double)sample->count : NAN;
}

double sample_error(const struct sample *sample) {
    double n = (double)sample->count, mean = sample_mean(sample);
    if (sample->count < 2)
        return NAN;
    double squares = fmax(sample->squares - n * mean * mean, 0); /* rounding may leave less */
    return sqrt((squares + 1.0 / 8) / (n + 1) / n);
}

double elo_of_score(double score, int others) {
    return score > 0 && score < 1 ? log(score * others / (1 - score)) / PER_ELO : NAN;
}

double score_of_elo(double elo) {
    return 1 / (1 + exp(-PER_ELO * elo));
}

double elo_error(const struct sample *sample, int others) {
    double mean = sample_mean(sample), error = 1.96 * sample_error(sample),
           edge = 0.25 / (double)sample->count;
    if (isnan(error))
        return NAN;
    double low = fmin(fmax(mean - error, edge), 1 - edge),
           high = fmin(fmax(mean + error, edge), 1 - edge);
    return (elo_of_score(high, others) - elo_of_score(low, others)) / 2;
}

double superiority(const struct sample *sample, double even) {
    double mean = sample_mean(sample), error = sample_error(sample);
    return isnan(error) ? NAN : 0.5 * erfc((even - mean) / (error * sqrt(2)));
}

/* ---- SPRT ---- */

/* The sum that is 0 where x makes the mean of p / (1 + x (value - mean)) the mean. */
static double balance(const double *p, int bins, double mean, double x) {
    double sum = 0;
    for (int i = 0; i < bins; i++) {
        double away = (double)i / (bins - 1) - mean;
        sum += p[i] * away / (1 + x * away);
    }
    return sum;
}

/* The distribution with a mean that makes the observed one most likely, bin by bin relative to it.
 */
static double most_likely(const double *p, int bins, double mean) {
    double low = -1 / (1 - mean), high = 1 / mean;
    for (int i = 0; i < 200; i++) {
        double x = (low + high) / 2;
        if (balance(p, bins, mean, x) > 0)
            low = x;
        else
            high = x;
    }
    return (low + high) / 2;
}

double sprt_ratio(const size_t *counts, int bins, double elo0, double elo1) {
    double p[SPRT_BINS], all = 0, sum = 0, means[2] = {score_of_elo(elo0), score_of_elo(elo1)},
                         x[2];
    size_t observed = 0;
    for (int i = 0; i < bins; i++) {
        p[i] = counts[i] ? (double)counts[i] : 1e-3; /* what was not seen is not impossible */
        all += p[i];
        observed += counts[i];
    }
    if (observed == 0)
        return 0;
    for (int i = 0; i < bins; i++)
        p[i] /= all;
    for (int k = 0; k < 2; k++)
        x[k] = most_likely(p, bins, means[k]);
    for (int i = 0; i < bins; i++) {
        double value = (double)i / (bins - 1);
        sum += p[i] * log((1 + x[0] * (value - means[0])) / (1 + x[1] * (value - means[1])));
    }
    return all * sum;
}

double sprt_bound(void) {
    return log(0.95 / 0.05);
}

enum sprt_verdict sprt_decide(double ratio) {
    return ratio >= sprt_bound() ? SPRT_ELO1 : ratio <= -sprt_bound() ? SPRT_ELO0 : SPRT_OPEN;
}
