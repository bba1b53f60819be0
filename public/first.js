// Runs before the first paint: the reader's choice of light, so that nothing flashes, and a note of
// the lab's arrival for scripts that load later.
(function () {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem('tallybook.theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  } catch {
    // Storage is refused in this browser: the system's choice stands.
  }
  document.addEventListener('tallybook:ready', function () {
    root.dataset.lab = 'ready';
  });
})();
