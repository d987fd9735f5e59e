/* global document, matchMedia */
// Runs before the first paint, so that a dark page never flashes white.
(function () {
  var mode = 'light';
  try {
    mode = localStorage.getItem('theme') || 'light';
  } catch {
    // Blocked storage: light, as without a choice.
  }
  var systemIsDark = mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches;
  var painted = mode === 'dark' || systemIsDark ? 'dark' : 'light';
  document.documentElement.className = painted;
})();
