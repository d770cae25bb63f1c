export { createGate, type GateSource } from './run-gate.ts';
export { walkNodes } from './walk-nodes.ts';
