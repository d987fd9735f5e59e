import { Heading, Text } from '@fanteam/ui';
import type { ReactNode } from 'react';

interface SectionProps {
  heading: string;
  description?: string;
  children: ReactNode;
}

/** The content of a settings tab, with its heading. */
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
