import type { Dispatch } from 'react';
import type { RulesAction } from '../../model/draft-reducer';
import type { RulePlace } from './conflicts';
import { GroupRuleSentence } from './group-rule';
import type { PlayerNames } from './player-picker';
import type { RuleContext } from '../../model/rules/rule-context';
import { replaceRule } from '../../model/rules/rules';
import { StackRuleSentence } from './stack-rule';

interface ListedSentencesProps {
  context: RuleContext;
  /** The clubs of the pool. */
  teams: readonly string[];
  names: PlayerNames;
  conflicts: ReadonlyMap<RulePlace, string>;
  dispatch: Dispatch<RulesAction>;
}

/** The rules that can exist several times: stacks and groups of players. */
export function ListedSentences({ context, teams, names, conflicts, dispatch }: ListedSentencesProps) {
  const { stacks, groups } = context.rules;
  const change = (rules: Partial<RuleContext['rules']>, typing?: string) =>
    dispatch({ type: 'rules-changed', rules, ...(typing !== undefined && { typing }) });
  return (
    <>
      {stacks.map((stack) => (
        <StackRuleSentence
          key={stack.key}
          stack={stack}
          teams={teams}
          conflict={conflicts.get(`stacks.${stack.key}`)}
          onChange={(next, typing) => change({ stacks: replaceRule(stacks, next) }, typing)}
          onRemove={() => change({ stacks: stacks.filter((each) => each !== stack) })}
        />
      ))}
      {groups.map((group) => (
        <GroupRuleSentence
          key={group.key}
          group={group}
          context={context}
          names={names}
          conflict={conflicts.get(`groups.${group.key}`)}
          onChange={(next, typing) => change({ groups: replaceRule(groups, next) }, typing)}
          onRemove={() => change({ groups: groups.filter((each) => each !== group) })}
        />
      ))}
    </>
  );
}
