module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'glpk-engine',
};
