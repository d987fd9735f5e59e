import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import rspack, { type Compilation, type Compiler } from '@rspack/core';

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);
const TEXT = /\.(js|css|html|svg|json)$/;

/**
 * Writes `x.br` and `x.gz` next to every text file. The server then compresses nothing at run time, so the
 * build can use the strongest, slowest setting.
 */
export class PrecompressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PrecompressPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'PrecompressPlugin', stage }, async (assets) => {
        const texts = Object.entries(assets).filter(([name]) => TEXT.test(name));
        await Promise.all(
          texts.map(([name, asset]) => compress(compilation, name, Buffer.from(asset.source()))),
        );
      });
    });
  }
}

async function compress(compilation: Compilation, name: string, bytes: Buffer): Promise<void> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([
    brotliOf(bytes, { params }),
    gzipOf(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  compilation.emitAsset(`${name}.br`, new rspack.sources.RawSource(br));
  compilation.emitAsset(`${name}.gz`, new rspack.sources.RawSource(gz));
}
