/* global document, location, matchMedia */

// The optimizer is fetched while the shell's own scripts are on their way. The shell takes over what it finds
// in `fetchedAhead` (src/fetched-ahead.ts), and asks again where this failed.
(function () {
  if (!/^\/dfs(\/|$)/.test(location.pathname)) return;
  var answers = (window.fetchedAhead = {});
  function ahead(address, options) {
    var answer = fetch(address, options);
    var content = answer.then(function (response) {
      return response.clone().json();
    });
    // Read here first: what follows from it is under way before the shell asks for it too.
    var takeAnswer = function () {
      return answer;
    };
    answers[address] = content.then(takeAnswer, takeAnswer);
    // Whoever takes it hears of its failure.
    answers[address].catch(function () {});
    return content;
  }
  function preload(address) {
    var link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = address;
    document.head.append(link);
  }
  // A plain request: only to such a one does every browser give what the page's head has preloaded.
  ahead('/config.json')
    .then(function (config) {
      var address = new URL(config.remotes.dfs, location.href).href;
      return ahead(address, { cache: 'no-store' }).then(function (manifest) {
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

// Before the first paint, so that a dark page never flashes white. Storage may take a while to open: what is
// fetched is on its way by then.
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
