import { CheckIcon, CircleIcon, WarningCircleIcon } from '@fanteam/ui';

/** Statuses that speak against picking a man; the normal case must not shout. */
const TONES: ReadonlyMap<string, 'doubt' | 'out'> = new Map([
  ['possible', 'doubt'],
  ['unexpected', 'doubt'],
  ['refuted', 'out'],
  ['injured', 'out'],
  ['suspended', 'out'],
]);

/** A man's lineup status with a mark of its own, so that colour is never alone. Styled by the table. */
export function PlayerStatus({ status }: { status: string }) {
  const tone = TONES.get(status);
  const Mark = tone ? WarningCircleIcon : status === 'confirmed' ? CheckIcon : CircleIcon;
  const word = status.charAt(0).toUpperCase() + status.slice(1);
  return (
    <span className="status" data-status={status} data-tone={tone} title={word}>
      <Mark size={12} />
      {word}
    </span>
  );
}
