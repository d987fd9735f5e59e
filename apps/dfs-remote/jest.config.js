module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'dfs-remote',
  testEnvironment: 'jsdom',
};
