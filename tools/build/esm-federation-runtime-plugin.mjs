import rspack from '@rspack/core';

/**
 * The federation plugin resolves its own runtime the CommonJS way, and from that build nothing unused
 * can be dropped. This leads its requests to the ES modules that lie beside.
 */
export class EsmFederationRuntimePlugin {
  apply(compiler) {
    new rspack.NormalModuleReplacementPlugin(/@module-federation[\\/].*\.cjs$/, (data) => {
      // Only requests: the type of a file that is resolved already can no longer change.
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
