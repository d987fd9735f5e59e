/* global document, location, matchMedia */

// Requests what every page needs first, while the shell's scripts load. The shell takes the responses from
// `prefetched` (src/runtime-config.ts), repeats failed requests and handles all errors.
(function () {
  var responses = (window.prefetched = {});
  function ignore() {}
  function prefetch(url, options) {
    var response = fetch(url, options);
    var content = response.then(function (result) {
      return result.clone().json();
    });
    // Resolves after the content was read here, so that the next requests start before the shell continues.
    function giveResponse() {
      return response;
    }
    responses[url] = content.then(giveResponse, giveResponse);
    responses[url].catch(ignore);
    return content;
  }
  function prefetchManifest(address) {
    return prefetch(new URL(address, location.href).href, { cache: 'no-store' });
  }
  function preloadScripts(manifest, address) {
    var entry = manifest.metaData.remoteEntry;
    var publicPath = manifest.metaData.publicPath;
    var manifestUrl = new URL(address, location.href);
    var folder = publicPath === 'auto' ? manifestUrl : new URL(publicPath, manifestUrl);
    var files = [entry.path + entry.name];
    manifest.exposes.forEach(function (expose) {
      files = files.concat(expose.assets.js.sync);
    });
    files.forEach(function (file) {
      var link = document.createElement('link');
      link.rel = 'preload';
      link.as = 'script';
      link.href = new URL(file, folder).href;
      document.head.append(link);
    });
  }

  var config;
  var isOptimizer = /^\/dfs(\/|$)/.test(location.pathname);
  if (isOptimizer) {
    // Without options: only such a request uses the page's preload link in every browser.
    config = prefetch('/config.json');
    config
      .then(function (content) {
        var address = content.remotes.dfs;
        return prefetchManifest(address).then(function (manifest) {
          preloadScripts(manifest, address);
        });
      })
      .catch(ignore);
  }

  // After the first requests, because opening the storage may take a while.
  var mode = 'light';
  var token = null;
  try {
    mode = localStorage.getItem('theme') || 'light';
    token = localStorage.getItem('access_token');
  } catch {
    // Storage is blocked: use the defaults.
  }
  // Before the first paint, so that a dark page does not flash white.
  var systemIsDark = mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.className = mode === 'dark' || systemIsDark ? 'dark' : 'light';

  // The menu of a logged-in user needs all manifests.
  if (token) {
    config = config || prefetch('/config.json');
    config
      .then(function (content) {
        Object.keys(content.remotes).forEach(function (name) {
          if (!isOptimizer || name !== 'dfs') prefetchManifest(content.remotes[name]).catch(ignore);
        });
      })
      .catch(ignore);
  }
})();
