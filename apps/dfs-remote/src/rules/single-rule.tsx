import type { Dispatch, ReactNode } from 'react';
import type { RulesAction } from '../draft/draft-reducer';
import { ChoiceBlank, NumberBlank, PositionBlank } from './blanks';
import { describeRule } from './describe-rules';
import type { SingleRule } from './single-rules';
import { TextButton } from '../page/text-button';
import { RuleSentence } from './rule-sentence';
import type { RulesDraft } from './rules';

interface SingleRuleProps {
  rule: SingleRule;
  rules: RulesDraft;
  conflict: string | undefined;
  dispatch: Dispatch<RulesAction>;
  onClubs: () => void;
}

/** One of the rules that every pool can have. */
export function SingleRuleSentence({ rule, rules, conflict, dispatch, onClubs }: SingleRuleProps) {
  /** What is typed into a rule is meant: it switches the rule on. */
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
      <NumberBlank
        label="Different players"
        value={rules.minUnique.count}
        onType={(count) => change('minUnique', { count }, 'count')}
      />
      different players between lineups
    </>
  ),
  maxExposure: ({ rules, change, dispatch }) => (
    <>
      Nobody in more than
      <NumberBlank
        label="Most of the lineups, in percent"
        value={rules.maxExposure.percent}
        onType={(percent) => change('maxExposure', { percent }, 'percent')}
      />
      % of lineups
      {(rules.maxExposure.on || rules.exposureMode === 'spread' || hasShares(rules)) && (
        <ChoiceBlank
          label="How exposure is kept"
          value={rules.exposureMode}
          options={[
            ['sequential', 'best lineups first'],
            ['spread', 'spread over the set'],
          ]}
          onChoose={(exposureMode) => dispatch({ type: 'rules-changed', rules: { exposureMode } })}
        />
      )}
    </>
  ),
  minSalary: ({ rules, change }) => (
    <>
      Every lineup costs at least
      <NumberBlank
        label="Least salary of a lineup"
        value={rules.minSalary.amount}
        onType={(amount) => change('minSalary', { amount }, 'amount')}
      />
    </>
  ),
  opposing: ({ rules, change, onClubs }) => (
    <>
      No
      <PositionBlank
        label="Who is kept out"
        chosen={rules.opposing.from}
        onChoose={(from) => from.length > 0 && change('opposing', { from })}
      />
      against our
      <PositionBlank
        label="Against whom"
        chosen={rules.opposing.against}
        onChoose={(against) => against.length > 0 && change('opposing', { against })}
      />
      but for
      <NumberBlank
        label="Men allowed against each"
        value={rules.opposing.max}
        onType={(max) => change('opposing', { max }, 'max')}
      />
      <TextButton onClick={onClubs}>Who plays whom</TextButton>
    </>
  ),
  objective: ({ rules, change }) => (
    <>
      Aim for the
      <ChoiceBlank
        label="What is maximised"
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
      Shake projections by up to
      <NumberBlank
        label="Randomness in percent"
        value={rules.randomness.percent}
        onType={(percent) => change('randomness', { percent }, 'percent')}
      />
      %, drawn from seed
      <NumberBlank
        label="Seed"
        value={rules.randomness.seed}
        onType={(seed) => change('randomness', { seed }, 'seed')}
      />
    </>
  ),
  ownership: ({ rules, change }) => (
    <>
      A player whom everybody has counts
      <NumberBlank
        label="Weight of ownership in percent"
        value={rules.ownership.percent}
        onType={(percent) => change('ownership', { percent }, 'percent')}
      />
      % less
    </>
  ),
  stackingPenalty: ({ onClubs }) => (
    <>
      Several GK and DEF of one club lose points
      <TextButton onClick={onClubs}>Clean sheets</TextButton>
    </>
  ),
  safetyNet: () => 'A doubtful player counts with his replacement',
  timeLimit: ({ rules, change }) => (
    <>
      Search for at most
      <NumberBlank
        label="Time limit in seconds"
        value={rules.timeLimit.seconds}
        onType={(seconds) => change('timeLimit', { seconds }, 'seconds')}
      />
      seconds
    </>
  ),
};

/** Whether men or clubs have shares of their own, so that it matters how they are kept. */
function hasShares({ players, clubs }: RulesDraft): boolean {
  const isShared = (rule: { minPercent?: number; maxPercent?: number }) =>
    rule.minPercent !== undefined || rule.maxPercent !== undefined;
  return Object.values(players).some(isShared) || Object.values(clubs).some(isShared);
}
