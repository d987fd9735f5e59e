/**
 * The dev server of one app. Its page may be shown by the shell of another port: so the socket for hot
 * updates names this server's own address, and other origins may fetch from it.
 *
 * @param {number} port
 */
export function devServer(port) {
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    liveReload: false,
    static: false,
    historyApiFallback: true,
    allowedHosts: 'all',
    headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' },
    client: {
      webSocketURL: `ws://127.0.0.1:${port}/ws`,
      overlay: { errors: true, warnings: false, runtimeErrors: false },
    },
  };
}
