/* global document, location, matchMedia */

// Requests the optimizer while the shell's own scripts are still loading. The shell takes these responses from
// `prefetched` (src/runtime-config.ts), and sends the request again if one failed.
(function () {
  if (!/^\/dfs(\/|$)/.test(location.pathname)) return;
  var responses = (window.prefetched = {});
  function prefetch(url, options) {
    var response = fetch(url, options);
    var content = response.then(function (result) {
      return result.clone().json();
    });
    // Resolves after the content was read here, so that the next requests start before the shell continues.
    var giveResponse = function () {
      return response;
    };
    responses[url] = content.then(giveResponse, giveResponse);
    // The shell handles the error.
    responses[url].catch(function () {});
    return content;
  }
  function preload(url) {
    var link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = url;
    document.head.append(link);
  }
  // Without options: only such a request uses the page's preload link in every browser.
  prefetch('/config.json')
    .then(function (config) {
      var url = new URL(config.remotes.dfs, location.href).href;
      return prefetch(url, { cache: 'no-store' }).then(function (manifest) {
        var entry = manifest.metaData.remoteEntry;
        var files = [entry.path + entry.name];
        manifest.exposes.forEach(function (expose) {
          files = files.concat(expose.assets.js.sync);
        });
        files.forEach(function (file) {
          preload(new URL(file, url).href);
        });
      });
    })
    .catch(function () {
      // The shell requests it again and shows the error.
    });
})();

// Sets the colour mode before the first paint, so that a dark page does not flash white. This comes second because
// opening the storage may take a while.
(function () {
  var mode = 'light';
  try {
    mode = localStorage.getItem('theme') || 'light';
  } catch {
    // Storage is blocked: use the default.
  }
  var systemIsDark = mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches;
  var painted = mode === 'dark' || systemIsDark ? 'dark' : 'light';
  document.documentElement.className = painted;
})();
