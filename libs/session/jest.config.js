module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'session',
  testEnvironment: 'jsdom',
};
