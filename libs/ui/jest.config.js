module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'ui',
  testEnvironment: 'jsdom',
};
