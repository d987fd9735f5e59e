export { createGlpkSolver } from './glpk-solver';
