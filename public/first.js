// The reader's choice of light, before the first paint, so that nothing flashes.
try {
  const theme = localStorage.getItem('tallybook.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is refused in this browser: the system's choice stands.
}

// Another language opens at the same place: anchors are the same in every language, and a shared
// lab stands in the hash as well. Here, because a reader may be quicker than the page's modules.
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest('[data-language-switch] a');
  if (link) link.hash = location.hash;
});
