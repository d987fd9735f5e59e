module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'account-remote',
  testEnvironment: 'jsdom',
};
