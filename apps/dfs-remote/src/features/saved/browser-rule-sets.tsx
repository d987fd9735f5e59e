import { errorDetail } from '@fanteam/api-client';
import { currentUserQuery } from '@fanteam/session';
import { Box, Button, Text, useMutation, useQuery } from '@fanteam/ui';
import { useState } from 'react';
import type { Draft } from '../../model/draft';
import { freeName, loadRuleSets } from '../../model/rules/browser-rule-sets';
import type { RuleSet } from '../../model/rules/rule-set';
import { countOf } from '../../shared/numbers';
import { saveRuleSet } from './save-work';
import type { AnySavedEntry } from './use-saved-list';

interface BrowserRuleSetsProps {
  /** The rule sets of the account; undefined while they are loading. */
  entries: readonly AnySavedEntry[] | undefined;
  draft: Draft;
  onCopied: () => void;
}

/** Offers to copy the rule sets of this browser to the account, each of them once. */
export function BrowserRuleSets({ entries, draft, onCopied }: BrowserRuleSetsProps) {
  const { data: me } = useQuery(currentUserQuery());
  const [copied, setCopied] = useState(readCopied);
  const [sets] = useState(loadRuleSets);
  const left = me ? sets.filter((set) => !copied.has(copyKey(me.id, set))) : [];
  const {
    mutate,
    isPending,
    error,
    data: count,
  } = useMutation({
    mutationFn: async (userId: string) => {
      const names = [...(entries ?? [])];
      for (const set of left) {
        const name = freeName(set.name, names);
        await saveRuleSet(name, set.rules, draft);
        names.push({ name } as AnySavedEntry);
        setCopied((before) => storeCopied(new Set(before).add(copyKey(userId, set))));
      }
      return left.length;
    },
    onSettled: onCopied,
  });
  if (left.length === 0 && count === undefined) return null;
  return (
    <Box fontSize="13px" aria-live="polite">
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

const STORAGE_KEY = 'dfs-copied-rule-sets';
const copyKey = (userId: string, { key, name }: RuleSet) => `${userId} ${key} ${name}`;

function readCopied(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.map(String) : []);
  } catch {
    return new Set();
  }
}

function storeCopied(copied: ReadonlySet<string>): ReadonlySet<string> {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...copied]));
  } catch {
    // Storage is full or blocked: the copies are offered again with the next visit.
  }
  return copied;
}
