/** The address of a file that is built as a web worker's script (tools/build/worker-loader.mjs). */
declare module '*?worker' {
  const address: string;
  export default address;
}
