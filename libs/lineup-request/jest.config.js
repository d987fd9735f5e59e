module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'lineup-request',
};
