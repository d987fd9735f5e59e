import { ArrowRightIcon, Box, Center, Heading, Logo, RouterLink, Stack, Text } from '@fanteam/ui';
import { Link } from '@fanteam/ui/controls';
import type { ReactNode } from 'react';
import { PitchBackdrop } from '../layout/pitch-backdrop';

interface AuthCardProps {
  /** What the page is for; without it the product's name heads the page. */
  heading?: string;
  /** Below the heading, in a sentence. */
  intro?: string;
  children: ReactNode;
}

/** The frame of every page for guests: one card on a pitch, with the way to the optimizer at its foot. */
export function AuthCard({ heading, intro, children }: AuthCardProps) {
  return (
    <Center as="main" minH="100dvh" p="4" position="relative" overflow="hidden">
      <PitchBackdrop />
      <Box
        position="relative"
        w="full"
        maxW="400px"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="12px"
        shadow="md"
      >
        <Box px={{ base: '5', md: '8' }} pt="8" pb="6">
          <Stack align="center" gap="3.5" mb="8" textAlign="center">
            <Logo size={40} />
            <Heading as={heading ? 'p' : 'h1'} fontSize="md" fontWeight="bold" letterSpacing="0.06em">
              FANTEAM OPTIMIZER
            </Heading>
            {heading && (
              <Heading as="h1" fontSize="2xl" lineHeight="2rem" fontWeight="semibold" mt="2">
                {heading}
              </Heading>
            )}
            {intro && <Text color="fg.muted">{intro}</Text>}
          </Stack>
          {children}
        </Box>
        <Center py={{ base: '1', md: '4' }} borderTopWidth="1px" borderColor="border.subtle">
          <Link
            asChild
            display="inline-flex"
            alignItems="center"
            minH={{ base: '11', md: '0' }}
            gap="1.5"
            color="fg.muted"
            fontWeight="normal"
          >
            <RouterLink to="/dfs">
              Optimize without an account <ArrowRightIcon size={14} />
            </RouterLink>
          </Link>
        </Center>
      </Box>
    </Center>
  );
}

/** A question and the page that answers it, below a form. */
export function OtherWay({ question, to, label }: { question: string; to: string; label: string }) {
  return (
    <Text mt="5" textAlign="center" color="fg.muted">
      {question}{' '}
      <Link asChild>
        <RouterLink to={to}>{label}</RouterLink>
      </Link>
    </Text>
  );
}
