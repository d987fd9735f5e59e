import { Heading, Text } from '@fanteam/ui';
import type { ReactNode } from 'react';

interface SectionProps {
  heading: string;
  description?: string;
  children: ReactNode;
}

/** What one tab of the settings holds. */
export function Section({ heading, description, children }: SectionProps) {
  return (
    <>
      <Heading as="h2" fontSize="md" lineHeight="1.5rem" fontWeight="semibold">
        {heading}
      </Heading>
      {description && (
        <Text color="fg.muted" mt="0.5">
          {description}
        </Text>
      )}
      {children}
    </>
  );
}
