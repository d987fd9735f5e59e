import { errorDetail, exportUserMe } from '@fanteam/api-client';
import { Box, Button, FailureNote, RouterLink, showSuccess, Text, useMutation } from '@fanteam/ui';
import { Link } from '@fanteam/ui/controls';
import { useState } from 'react';
import { Section } from './section';

/** Downloads everything that is kept about the user. */
export function DataDownload() {
  const [received, setReceived] = useState(0);
  const download = useMutation({
    mutationFn: () => {
      setReceived(0);
      return exportUserMe({ onProgress: setReceived });
    },
    onSuccess: (data) => {
      saveFile(`fanteam-optimizer-data-${new Date().toISOString().slice(0, 10)}.json`, data);
      showSuccess('Your data was downloaded.');
    },
  });
  const { isPending, error } = download;
  return (
    <Section
      heading="Your data"
      description="A JSON file with everything that is stored about you: your profile, items, saved work, uploads and lineups."
    >
      <Box mt="5">
        {/* Not disabled: the button would lose the focus. */}
        <Button
          variant="outline"
          size={{ base: 'lg', md: 'md' }}
          h="auto"
          minH={{ base: '11', md: '10' }}
          maxW="full"
          whiteSpace="normal"
          aria-disabled={isPending}
          onClick={() => !isPending && download.mutate()}
        >
          Download my data
        </Button>
        <Text role="status" color="fg.muted" mt={isPending ? '3' : '0'}>
          {isPending && `Downloading… ${toSize(received)}`}
        </Text>
      </Box>
      <Text mt="4" color="fg.muted">
        What is kept and for how long:{' '}
        <Link asChild>
          <RouterLink to="/privacy">Privacy</RouterLink>
        </Link>
      </Text>
      {error && (
        <Box mt="4">
          <FailureNote title="The download failed">{errorDetail(error)}</FailureNote>
        </Box>
      )}
    </Section>
  );
}

const toSize = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Some browsers read the content a while after the click. */
const KEEP_MS = 60_000;

/** Saves a file on the user's computer. */
function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
