/**
 * The characters that the site's fonts are cut down to. Any other is drawn from the whole font,
 * which costs a reader 30 to 50 kB: so what a lesson or a label has belongs in here.
 */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const accented = 'ÄÖÜßäöüâÇçĞğİıŞş';
const digits = '0123456789';
const marks = ' \u00a0$!?.,:;-–−…·()/\'"’“”„&%+=×÷';

/** Words emphasised in a sentence. */
export const emphasis = letters + accented + " -'’";

/** Prose. */
export const prose = letters + accented + digits + marks;

/** Labels and controls. */
export const labels = prose + '#<>';

/** Code: all of ASCII, and what appears in the texts that it shows. */
export const code = letters + digits + accented + marks + '#$*<>@[\\]^_`{|}~é';
