import { POSITION_NAMES, type Position } from '@fanteam/contracts';
import type { Dispatch, ReactNode } from 'react';
import type { RulesAction } from '../../model/draft-reducer';
import { formatNumber } from '../../shared/numbers';
import { TextButton } from '../../shared/text-button';
import { InlineSelect, NumberInput, PositionToggles } from './rule-inputs';
import { RuleSentence } from './rule-sentence';
import type { RulesDraft, SingleRule } from '../../model/rules/rules';

/** One rule as a sentence: the accessible name of its switch, and its entry in the list of rules to add. */
export function describeRule(rule: SingleRule, rules: RulesDraft): string {
  switch (rule) {
    case 'minUnique':
      return `At least ${rules.minUnique.count} different players between lineups`;
    case 'maxExposure':
      return `No player in more than ${formatNumber(rules.maxExposure.percent)} % of lineups`;
    case 'minSalary':
      return `Every lineup costs at least ${formatNumber(rules.minSalary.amount, 1)}`;
    case 'opposing': {
      const { from, against } = rules.opposing;
      return `No ${listPositions(from, 'or')} against opposing ${listPositions(against, 'and')}`;
    }
    case 'objective':
      return `Maximize the ${rules.objective.by} instead of the projection`;
    case 'randomness':
      return `Randomize projections by up to ${formatNumber(rules.randomness.percent)} %`;
    case 'ownership':
      return `Reduce projections by ${formatNumber(rules.ownership.percent)} % of each player’s ownership`;
    case 'stackingPenalty':
      return 'Apply the stacking penalty to GK and DEF of one club';
    case 'safetyNet':
      return 'Apply the safety net to players who may not start';
    case 'timeLimit':
      return `Search for at most ${formatNumber(rules.timeLimit.seconds)} seconds`;
  }
}

/** `goalkeeper or defender`, `midfielders and forwards` */
function listPositions(positions: readonly Position[], conjunction: 'or' | 'and'): string {
  const names = positions.map((position) => {
    const name = POSITION_NAMES[position].toLowerCase();
    return conjunction === 'or' ? name.slice(0, -1) : name;
  });
  return names.length === 0 ? 'player' : names.join(` ${conjunction} `);
}

interface SingleRuleProps {
  rule: SingleRule;
  rules: RulesDraft;
  conflict: string | undefined;
  dispatch: Dispatch<RulesAction>;
  onClubs: () => void;
}

/** A rule that exists once per pool. */
export function SingleRuleSentence({ rule, rules, conflict, dispatch, onClubs }: SingleRuleProps) {
  /** Editing a rule also switches it on. */
  const change = <Rule extends SingleRule>(name: Rule, values: Partial<RulesDraft[Rule]>, field?: string) =>
    dispatch({
      type: 'rules-changed',
      rules: { [name]: { ...rules[name], on: true, ...values } },
      ...(field !== undefined && { typing: `${name}.${field}` }),
    });
  const Body = SENTENCES[rule];
  return (
    <RuleSentence
      label={describeRule(rule, rules)}
      on={rules[rule].on}
      onSwitch={(on) => dispatch({ type: 'rules-changed', rules: { [rule]: { ...rules[rule], on } } })}
      conflict={conflict}
    >
      <Body rules={rules} change={change} dispatch={dispatch} onClubs={onClubs} />
    </RuleSentence>
  );
}

interface BodyProps extends Pick<SingleRuleProps, 'rules' | 'dispatch' | 'onClubs'> {
  change: <Rule extends SingleRule>(name: Rule, values: Partial<RulesDraft[Rule]>, field?: string) => void;
}

const SENTENCES: Readonly<Record<SingleRule, (props: BodyProps) => ReactNode>> = {
  minUnique: ({ rules, change }) => (
    <>
      At least
      <NumberInput
        label="Different players"
        value={rules.minUnique.count}
        onType={(count) => change('minUnique', { count }, 'count')}
      />
      different players between lineups
    </>
  ),
  maxExposure: ({ rules, change, dispatch }) => (
    <>
      No player in more than
      <NumberInput
        label="Max exposure (%)"
        value={rules.maxExposure.percent}
        onType={(percent) => change('maxExposure', { percent }, 'percent')}
      />
      % of lineups
      {(rules.maxExposure.on || rules.exposureMode === 'spread' || hasExposures(rules)) && (
        <InlineSelect
          label="Exposure mode"
          value={rules.exposureMode}
          options={[
            ['sequential', 'best lineups first'],
            ['spread', 'spread over all lineups'],
          ]}
          onChoose={(exposureMode) => dispatch({ type: 'rules-changed', rules: { exposureMode } })}
        />
      )}
    </>
  ),
  minSalary: ({ rules, change }) => (
    <>
      Every lineup costs at least
      <NumberInput
        label="Min salary"
        value={rules.minSalary.amount}
        onType={(amount) => change('minSalary', { amount }, 'amount')}
      />
    </>
  ),
  opposing: ({ rules, change, onClubs }) => (
    <>
      No
      <PositionToggles
        label="Restricted positions"
        chosen={rules.opposing.from}
        onChoose={(from) => from.length > 0 && change('opposing', { from })}
      />
      against opposing
      <PositionToggles
        label="Opposing positions"
        chosen={rules.opposing.against}
        onChoose={(against) => against.length > 0 && change('opposing', { against })}
      />
      except up to
      <NumberInput
        label="Allowed per opposing player"
        value={rules.opposing.max}
        onType={(max) => change('opposing', { max }, 'max')}
      />
      <TextButton onClick={onClubs}>Opponents</TextButton>
    </>
  ),
  objective: ({ rules, change }) => (
    <>
      Maximize the
      <InlineSelect
        label="Objective"
        value={rules.objective.by}
        options={[
          ['ceiling', 'ceiling'],
          ['floor', 'floor'],
        ]}
        onChoose={(by) => change('objective', { by })}
      />
      instead of the projection
    </>
  ),
  randomness: ({ rules, change }) => (
    <>
      Randomize projections by up to
      <NumberInput
        label="Randomness (%)"
        value={rules.randomness.percent}
        onType={(percent) => change('randomness', { percent }, 'percent')}
      />
      %, seed
      <NumberInput
        label="Seed"
        value={rules.randomness.seed}
        onType={(seed) => change('randomness', { seed }, 'seed')}
      />
    </>
  ),
  ownership: ({ rules, change }) => (
    <>
      Reduce projections by
      <NumberInput
        label="Ownership weight (%)"
        value={rules.ownership.percent}
        onType={(percent) => change('ownership', { percent }, 'percent')}
      />
      % of each player’s ownership
    </>
  ),
  stackingPenalty: ({ onClubs }) => (
    <>
      Apply the stacking penalty to GK and DEF of one club
      <TextButton onClick={onClubs}>Clean sheet chances</TextButton>
    </>
  ),
  safetyNet: () => 'Apply the safety net to players who may not start',
  timeLimit: ({ rules, change }) => (
    <>
      Search for at most
      <NumberInput
        label="Time limit (seconds)"
        value={rules.timeLimit.seconds}
        onType={(seconds) => change('timeLimit', { seconds }, 'seconds')}
      />
      seconds
    </>
  ),
};

/** Whether players or clubs have exposures of their own, to which the exposure mode applies. */
function hasExposures({ players, clubs }: RulesDraft): boolean {
  const hasExposure = (rule: { minPercent?: number; maxPercent?: number }) =>
    rule.minPercent !== undefined || rule.maxPercent !== undefined;
  return Object.values(players).some(hasExposure) || Object.values(clubs).some(hasExposure);
}
