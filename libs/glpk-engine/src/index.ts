export { createGlpkSolver, type GlpkSolver } from './glpk-solver';
