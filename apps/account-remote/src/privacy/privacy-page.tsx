import { readPrivacyText } from '@fanteam/api-client';
import { Heading, RemoteFailure, RemoteLoading, Stack, Text, useQuery } from '@fanteam/ui';
import { PageFrame, PageHeading } from '../shared/page-frame';

/** What is kept about a person and for how long: the text of the operator, or that of the server. */
export function PrivacyPage() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['privacy'],
    queryFn: ({ signal }) => readPrivacyText({ signal }),
  });
  return (
    <PageFrame>
      <PageHeading>Privacy</PageHeading>
      {data ? (
        <Stack gap="6" mt="5" maxW="70ch">
          {data.sections.map(({ heading, paragraphs }) => (
            <Stack key={heading} as="section" gap="3">
              {heading !== null && (
                <Heading as="h2" fontSize="md" lineHeight="1.5rem" fontWeight="semibold">
                  {heading}
                </Heading>
              )}
              {paragraphs.map((paragraph) => (
                <Text key={paragraph} whiteSpace="pre-line" overflowWrap="anywhere">
                  {paragraph}
                </Text>
              ))}
            </Stack>
          ))}
        </Stack>
      ) : isError ? (
        <RemoteFailure title="This text" onRetry={() => void refetch()} />
      ) : (
        <RemoteLoading title="This text" />
      )}
    </PageFrame>
  );
}
