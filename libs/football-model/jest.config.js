module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'football-model',
};
