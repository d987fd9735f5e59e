module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'contest-simulator',
};
