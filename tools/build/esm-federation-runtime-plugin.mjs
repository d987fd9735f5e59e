import rspack from '@rspack/core';

/**
 * The federation plugin resolves its own runtime to CommonJS files, which cannot be tree-shaken. This plugin
 * redirects the requests to the ES modules in the same folders.
 */
export class EsmFederationRuntimePlugin {
  apply(compiler) {
    new rspack.NormalModuleReplacementPlugin(/@module-federation[\\/].*\.cjs$/, (data) => {
      // Requests only: once a file is resolved, its module type is fixed.
      if (data.createData === undefined) data.request = toEsm(data.request);
    }).apply(compiler);
    compiler.hooks.afterPlugins.tap({ name: 'EsmFederationRuntimePlugin', stage: 1000 }, () => {
      const { alias } = compiler.options.resolve;
      for (const [name, target] of Object.entries(alias)) {
        if (name.startsWith('@module-federation/')) alias[name] = toEsm(target);
      }
    });
  }
}

function toEsm(path) {
  return path.replace(/\.cjs$/, '.js');
}
