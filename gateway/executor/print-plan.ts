import type { Step } from './read-plan.ts';

/** Prints a plan for people: the fetches, their services and their order. */
export function printPlan(step: Step, depth = 0): string {
  const indent = '  '.repeat(depth);
  const below = (inner: Step) => printPlan(inner, depth + 1);
  switch (step.kind) {
    case 'fetch': {
      const place = step.path.length ? ` for ${step.path.join('.')}` : '';
      return `${indent}ask ${step.node.serviceName}${place}: ${step.node.operation}`;
    }
    case 'condition':
      return [
        `${indent}if $${step.variable}`,
        ...(step.whenTrue ? [below(step.whenTrue)] : []),
        ...(step.whenFalse ? [`${indent}else`, below(step.whenFalse)] : []),
      ].join('\n');
    default:
      return [`${indent}${step.kind}`, ...step.steps.map(below)].join('\n');
  }
}
