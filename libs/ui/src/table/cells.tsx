import { icon } from '../icons';
import { HStack, IconButton, Span } from '../kit';
import { showFailure, toaster } from '../toaster';

/** Text that is cut after two lines; a tooltip has all of it. */
export function CutText({ children }: { children: string }) {
  return (
    <Span lineClamp="2" title={children}>
      {children}
    </Span>
  );
}

const CopyIcon = icon(<path d="M9 9h11v11H9zM5 15H4V4h11v1" />);
/** The first part of a UUID. */
const SHOWN_LENGTH = 8;

interface ShortIdProps {
  id: string;
  /** The name of the row, for screen readers. */
  name: string;
}

/** The beginning of an id, and a button that copies all of it. */
export function ShortId({ id, name }: ShortIdProps) {
  return (
    <HStack gap="1">
      <Span color="fg.subtle" fontSize="dense" title={id}>
        {id.slice(0, SHOWN_LENGTH)}
        {id.length > SHOWN_LENGTH && '…'}
      </Span>
      <IconButton
        variant="ghost"
        size="xs"
        boxSize={{ base: '11', lg: '7' }}
        minW="0"
        my={{ base: '-3', lg: '0' }}
        aria-label={`Copy ID of ${name}`}
        onClick={() => copyId(id)}
      >
        <CopyIcon size={14} />
      </IconButton>
    </HStack>
  );
}

/** Browsers allow copying only in a secure context (HTTPS or localhost); otherwise the toast shows the id. */
function copyId(id: string): void {
  const copied = navigator.clipboard?.writeText(id) ?? Promise.reject(new Error('No clipboard'));
  copied.then(
    () => toaster.create({ type: 'success', title: 'ID copied' }),
    () => showFailure(`The browser does not allow copying. The ID is ${id}`),
  );
}
