// The reader's choice of light, before the first paint, so that nothing flashes.
try {
  const theme = localStorage.getItem('tallybook.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is refused in this browser: the system's choice stands.
}
