module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'shell',
  testEnvironment: 'jsdom',
};
