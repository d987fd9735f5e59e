import { errorDetail } from '@fanteam/api-client';
import { currentUserQuery } from '@fanteam/session';
import { Box, Button, Text, useMutation, useQuery } from '@fanteam/ui';
import { useState } from 'react';
import type { Draft } from '../../model/draft';
import { freeName, readEntries, ruleSetEntries } from '../../model/rules/browser-rule-sets';
import type { RuleSet } from '../../model/rules/rule-set';
import { countOf } from '../../shared/numbers';
import { KEYS } from '../../shared/storage/keys';
import { storedValue } from '../../shared/storage/stored-value';
import { useStoredValue } from '../../shared/storage/use-stored-value';
import { isText, validItems } from '../../shared/value-guards';
import { saveRuleSet } from './save-work';
import type { AnySavedEntry } from './use-saved-list';

/** The keys of the rule sets that were copied. */
const copiedSets = storedValue(KEYS.copiedRuleSets, (value) => validItems(value, isText));

interface BrowserRuleSetsProps {
  /** The rule sets of the account; undefined while they are loading. */
  entries: readonly AnySavedEntry[] | undefined;
  draft: Draft;
  onCopied: () => void;
}

/** Offers to copy the rule sets of this browser to the account, each of them once. */
export function BrowserRuleSets({ entries, draft, onCopied }: BrowserRuleSetsProps) {
  const { data: me } = useQuery(currentUserQuery());
  const { value: copied, change: setCopied } = useStoredValue(copiedSets);
  const [{ sets }] = useState(() => readEntries(ruleSetEntries.read()));
  const left = me ? sets.filter((set) => !copied.includes(copyKey(me.id, set))) : [];
  const {
    mutate,
    isPending,
    error,
    data: count,
  } = useMutation({
    mutationFn: async (userId: string) => {
      const names = [...(entries ?? [])];
      const keys = [...copied];
      for (const set of left) {
        const name = freeName(set.name, names);
        await saveRuleSet(name, set.rules, draft);
        names.push({ name } as AnySavedEntry);
        keys.push(copyKey(userId, set));
        setCopied([...keys]);
      }
      return left.length;
    },
    onSettled: onCopied,
  });
  if (left.length === 0 && count === undefined) return null;
  return (
    <Box fontSize="dense" aria-live="polite">
      {me && left.length > 0 && (
        <Button
          variant="outline"
          size={{ base: 'lg', md: 'sm' }}
          h="auto"
          minH={{ base: '11', md: '9' }}
          whiteSpace="normal"
          disabled={entries === undefined}
          loading={isPending}
          onClick={() => mutate(me.id)}
        >
          Copy {countOf(left.length, 'rule set')} of this browser to your account
        </Button>
      )}
      {error && (
        <Text mt="1" color="danger.fg">
          {countOf(left.length, 'rule set')} could not be copied: {errorDetail(error)}
        </Text>
      )}
      {count !== undefined && left.length === 0 && (
        <Text color="fg.muted">{countOf(count, 'rule set')} copied. They also stay in this browser.</Text>
      )}
    </Box>
  );
}

const copyKey = (userId: string, { key, name }: RuleSet) => `${userId} ${key} ${name}`;
