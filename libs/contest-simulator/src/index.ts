export * from './check-simulation';
export { scenarioValues } from './choose/scenario-values';
export { ownEntries } from './field/create-field';
export { ImpossibleFieldError } from './field/field';
export { createSimulation } from './create-simulation';
export * from './simulation';
export { crowdPoints } from './players/mean-points';
export { estimateTrust, sampleTrust, type OwnTrust, type TrustSample } from './players/own-trust';
