/* global document, location, matchMedia */

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

// The optimizer is fetched while the shell's own scripts are on their way. The shell takes over what it finds
// in `fetchedAhead` (src/fetched-ahead.ts), and asks again where this failed.
(function () {
  if (!/^\/dfs(\/|$)/.test(location.pathname)) return;
  var answers = (window.fetchedAhead = {});
  function ahead(address) {
    answers[address] = fetch(address, { cache: 'no-store' });
    return answers[address].then(function (response) {
      return response.clone().json();
    });
  }
  function preload(address) {
    var link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = address;
    document.head.append(link);
  }
  ahead('/config.json')
    .then(function (config) {
      var address = new URL(config.remotes.dfs, location.href).href;
      return ahead(address).then(function (manifest) {
        var entry = manifest.metaData.remoteEntry;
        var files = [entry.path + entry.name];
        manifest.exposes.forEach(function (expose) {
          files = files.concat(expose.assets.js.sync);
        });
        files.forEach(function (file) {
          preload(new URL(file, address).href);
        });
      });
    })
    .catch(function () {
      // Whoever needs it asks again, and says what is wrong.
    });
})();
