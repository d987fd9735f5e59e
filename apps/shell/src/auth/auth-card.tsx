import {
  ArrowRightIcon,
  Box,
  Center,
  Flex,
  Heading,
  Logo,
  RouterLink,
  Stack,
  Text,
  chakra,
} from '@fanteam/ui';
import { Link } from '@fanteam/ui/controls';
import type { ReactNode } from 'react';
import { PRIVACY_PATH } from '../shell-paths';

interface AuthCardProps {
  /** The heading; default: the product's name. */
  heading?: string;
  /** A sentence below the heading. */
  intro?: string;
  children: ReactNode;
}

/**
 * The layout of every page for guests: a card on a drawn pitch, with links to public pages at the bottom. The card
 * starts at the same height on every page, so that logo and name do not jump, and grows downward.
 */
export function AuthCard({ heading, intro, children }: AuthCardProps) {
  return (
    <Center
      as="main"
      minH="100dvh"
      alignItems="flex-start"
      p="4"
      pt="clamp(16px, 10vh, 96px)"
      position="relative"
      overflow="hidden"
    >
      <PitchBackdrop />
      <Box
        position="relative"
        w="full"
        maxW="25rem"
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
        <Flex
          justify="space-between"
          columnGap="2"
          wrap="wrap"
          px={{ base: '5', md: '8' }}
          py={{ base: '1', md: '4' }}
          borderTopWidth="1px"
          borderColor="border.subtle"
        >
          <BottomLink to="/dfs">
            Optimize without an account <ArrowRightIcon size={14} />
          </BottomLink>
          <BottomLink to={PRIVACY_PATH}>Privacy</BottomLink>
        </Flex>
      </Box>
    </Center>
  );
}

function BottomLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      asChild
      display="inline-flex"
      alignItems="center"
      minH={{ base: '11', md: '0' }}
      gap="1.5"
      color="fg.muted"
      fontWeight="normal"
    >
      <RouterLink to={to}>{children}</RouterLink>
    </Link>
  );
}

/** A question below a form, with a link: 'Already have an account? Log In'. */
export function AuthLink({ question, to, label }: { question: string; to: string; label: string }) {
  return (
    <Text mt="5" textAlign="center" color="fg.muted">
      {question}{' '}
      <Link asChild>
        <RouterLink to={to}>{label}</RouterLink>
      </Link>
    </Text>
  );
}

/** The lines of a football pitch, behind the card. */
function PitchBackdrop() {
  return (
    <chakra.svg
      position="absolute"
      inset="0"
      w="full"
      h="full"
      viewBox="0 0 1280 800"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="border"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M640-20v840" />
      <circle cx="640" cy="400" r="300" />
      <path d="M-20 170h170v460H-20M1300 170h-170v460h170M-20 290h70v220h-70M1300 290h-70v220h70M150 310a120 120 0 0 1 0 180M1130 310a120 120 0 0 0 0 180" />
    </chakra.svg>
  );
}
