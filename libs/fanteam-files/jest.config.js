module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'fanteam-files',
};
