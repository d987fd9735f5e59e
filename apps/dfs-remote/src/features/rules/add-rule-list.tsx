import { Box, CheckIcon, CloseButton, Icon, Input, VisuallyHidden } from '@fanteam/ui';
import { Dialog, Portal } from '@fanteam/ui/overlays';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { AddableRule } from '../../model/rules/all-rules';
import { RULE_GROUPS } from '../../model/rules/rule';
import { plainText } from '../../model/rules/sentence';
import { useIsPhone } from '../../shared/use-is-phone';
import { SentenceText } from './rule-row';

export interface AddRuleListProps {
  /** The button that opened the list. */
  opener: RefObject<HTMLButtonElement | null>;
  rules: readonly AddableRule[];
  onChoose: (rule: AddableRule) => void;
  onClose: () => void;
}

const LIST_ID = 'rules-to-add';
const optionId = ({ id }: AddableRule) => `add-${id}`;

/** The rules to add, in groups with a search: a popover next to the panel, or a sheet on a phone. */
export function AddRuleList({ opener, rules, onChoose, onClose }: AddRuleListProps) {
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(true);
  const chosen = useRef<AddableRule>(undefined);
  const [query, setQuery] = useState('');
  const [activeId, setActiveId] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const popover = usePlace(opener, !isPhone);
  /** What gets the focus once the list is closed. Null: where the user clicked outside. */
  const focusAfter = useRef<(() => HTMLElement | null) | null>(null);
  useEffect(
    () => () => {
      const find = focusAfter.current;
      // The fields of the chosen rule are rendered then.
      if (find) requestAnimationFrame(() => find()?.focus());
    },
    [],
  );

  const found = RULE_GROUPS.flat().flatMap((group) =>
    rules.filter((rule) => rule.entry.group === group && matches(rule, query)),
  );
  const active = found.find(({ id }) => id === activeId) ?? found[0];
  useEffect(() => {
    if (activeId !== null) document.getElementById(`add-${activeId}`)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const close = () => {
    focusAfter.current = () => opener.current;
    setIsOpen(false);
  };
  const choose = (rule: AddableRule) => {
    chosen.current = rule;
    setIsOpen(false);
  };
  /** A dialog that opens before this one has closed is closed with it. */
  const finish = () => {
    const rule = chosen.current;
    onClose();
    if (!rule) return;
    const { at } = rule;
    if (at === undefined) {
      // The dialog of the clubs returns the focus to the button.
      opener.current?.focus();
      // So does this one, a task later: a dialog that is open by then would be left and closed.
      requestAnimationFrame(() => setTimeout(() => onChoose(rule)));
      return;
    }
    focusAfter.current = () => firstField(at);
    onChoose(rule);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && active) {
      event.preventDefault();
      setActiveId(found.at((found.indexOf(active) + step) % found.length)!.id);
    }
    if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active);
    }
  };
  return (
    <Dialog.Root
      open={isOpen}
      modal={isPhone}
      motionPreset="none"
      initialFocusEl={() => input.current}
      finalFocusEl={() => (focusAfter.current ? focusAfter.current() : opener.current)}
      onEscapeKeyDown={() => (focusAfter.current = () => opener.current)}
      onOpenChange={({ open }) => !open && setIsOpen(false)}
      onExitComplete={finish}
      // Its own click closes the list.
      onInteractOutside={(event) => {
        if (opener.current?.contains(event.target as Node)) event.preventDefault();
      }}
    >
      <Portal>
        {isPhone && <Dialog.Backdrop animationDuration="fast" />}
        <Dialog.Content ref={popover} aria-label="Add rule" css={POPOVER_STYLES}>
          <Box display="flex" alignItems="center" gap="2" p="2.5" pb="0">
            <Input
              ref={input}
              role="combobox"
              aria-label="Find a rule"
              aria-expanded="true"
              aria-controls={LIST_ID}
              aria-autocomplete="list"
              aria-activedescendant={active && optionId(active)}
              placeholder="Find a rule, for example “captain”"
              size={{ base: 'lg', md: 'sm' }}
              value={query}
              onChange={({ target }) => {
                setQuery(target.value);
                setActiveId(null);
              }}
              onKeyDown={press}
            />
            {isPhone && <CloseButton size="lg" onClick={close} />}
          </Box>
          <div className="list" role="listbox" id={LIST_ID} aria-label="Rules">
            {RULE_GROUPS.map((groups) => (
              <div key={groups[0]} className="column">
                {groups.map((group) => {
                  const ofGroup = found.filter(({ entry }) => entry.group === group);
                  if (ofGroup.length === 0) return null;
                  return (
                    <div key={group} role="group" aria-label={group}>
                      <p className="group" aria-hidden="true">
                        {group}
                      </p>
                      {ofGroup.map((rule) => (
                        <div
                          key={rule.id}
                          id={optionId(rule)}
                          className="option"
                          role="option"
                          aria-selected={rule === active}
                          onMouseMove={() => rule !== active && setActiveId(rule.id)}
                          onClick={() => choose(rule)}
                        >
                          <Icon>
                            <path d={rule.entry.icon} />
                          </Icon>
                          <b>{rule.entry.name}</b>
                          <span className="example">{rule.entry.example}</span>
                          {rule.isUsed && (
                            <span className="used">
                              <CheckIcon size={14} />
                              <VisuallyHidden>in use</VisuallyHidden>
                            </span>
                          )}
                        </div>
                      ))}
                    </div>
                  );
                })}
              </div>
            ))}
          </div>
          <div className="foot">
            <span className="preview" aria-live="polite">
              {active ? <SentenceText sentence={active.sentence} /> : 'No rule found'}
            </span>
            <span className="keys" aria-hidden="true">
              ↑ ↓ choose
            </span>
            <span className="keys" aria-hidden="true">
              Enter add
            </span>
            <span className="legend" aria-hidden="true">
              <CheckIcon size={12} /> in use
            </span>
          </div>
        </Dialog.Content>
      </Portal>
    </Dialog.Root>
  );
}

/** Whether each word of the query is in the texts of the rule. */
function matches({ entry, sentence }: AddableRule, query: string): boolean {
  const text = [entry.group, entry.name, entry.example, plainText(sentence)].join(' ').toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The first field of the rule at this place, or the button that opens its fields. */
function firstField(at: string): HTMLElement | null {
  const fields = document.getElementById(`rule-${at}`);
  const target =
    fields?.querySelector<HTMLElement>('input, select, button') ??
    document.querySelector<HTMLElement>(`[aria-controls="rule-${at}"]`);
  target?.scrollIntoView({ block: 'nearest' });
  return target;
}

const MARGIN = 12;

/** Places the popover left of the panel of the button, as high as the button, but inside the window. */
function usePlace(opener: RefObject<HTMLElement | null>, isOn: boolean): RefObject<HTMLDivElement | null> {
  const popover = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const [element, button] = [popover.current, opener.current];
      if (!isOn || !element || !button) return;
      const { width, height } = element.getBoundingClientRect();
      const left = (button.closest('form') ?? button).getBoundingClientRect().left + 8 - width;
      const top = Math.min(button.getBoundingClientRect().top, window.innerHeight - MARGIN - height);
      element.style.left = `${Math.max(MARGIN, left)}px`;
      element.style.top = `${Math.max(MARGIN, top)}px`;
    };
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, [opener, isOn]);
  return popover;
}

const POPOVER_STYLES = {
  position: 'fixed',
  m: '0',
  maxW: 'none',
  zIndex: 'popover',
  display: 'flex',
  flexDirection: 'column',
  bg: 'bg.panel',
  borderWidth: '1px',
  shadow: 'lg',
  fontSize: 'dense',
  outline: 'none',
  md: {
    w: 'min(48.5rem, calc(100vw - 24px))',
    maxH: 'calc(100dvh - 24px)',
    borderRadius: 'panel',
  },
  mdDown: { insetX: '0', bottom: '0', top: '16', borderTopRadius: '2xl' },
  '& .list': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    alignContent: 'start',
    flex: '1',
    minH: '0',
    px: '1.5',
    pb: '2',
    overflowY: 'auto',
  },
  '& .column + .column': { md: { borderStartWidth: '1px', borderColor: 'border.subtle', ps: '1' } },
  '& .group': {
    px: '2.5',
    pt: '2.5',
    pb: '1',
    fontSize: 'fine',
    lineHeight: '1rem',
    fontWeight: 'semibold',
    letterSpacing: '0.04em',
    textTransform: 'uppercase',
    color: 'fg.subtle',
  },
  '& .option': {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    h: { base: '11', md: '8' },
    px: '2.5',
    borderRadius: 'l2',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '& svg': { flex: 'none', color: 'fg.subtle' },
    '& b': { fontWeight: 'medium' },
  },
  '& .option[aria-selected=true]': { bg: 'brand.subtle', '& svg': { color: 'brand.fg' } },
  '& .example': { flex: '1', color: 'fg.subtle', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .option[aria-selected=true] .example': { color: 'fg.muted' },
  '& .used svg': { color: 'brand.fg' },
  '& .foot': {
    display: 'flex',
    alignItems: 'center',
    gap: '3.5',
    minH: '9',
    px: '4',
    fontSize: 'xs',
    color: 'fg.muted',
    borderTopWidth: '1px',
    borderColor: 'border.subtle',
  },
  '& .preview': {
    flex: '1',
    minW: '0',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .foot b': { color: 'fg', fontWeight: 'semibold' },
  '& .keys': { display: { base: 'none', md: 'block' } },
  '& .legend': { display: 'flex', alignItems: 'center', gap: '1' },
} as const;
