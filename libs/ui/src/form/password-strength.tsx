import { Box, HStack, Text } from '../kit';
import { scorePassword, type PasswordScore } from './score-password';

const SEGMENTS = [1, 2, 3, 4];
const LEVELS = {
  0: { word: '', color: 'fg.subtle' },
  1: { word: 'Low', color: 'fg.error' },
  2: { word: 'Medium', color: 'fg.warning' },
  3: { word: 'High', color: 'fg.success' },
  4: { word: 'High', color: 'fg.success' },
} as const satisfies Record<PasswordScore, { word: string; color: string }>;

/** Low, Medium or High over four segments; keeps its place while nothing is typed. */
export function PasswordStrength({ password }: { password: string }) {
  const score = scorePassword(password);
  const { word, color } = LEVELS[score];
  return (
    <HStack
      w="full"
      minH="4"
      gap="3"
      role="meter"
      aria-label="Password strength"
      aria-valuemin={0}
      aria-valuemax={SEGMENTS.length}
      aria-valuenow={score}
      aria-valuetext={word || 'Nothing typed'}
    >
      <HStack flex="1" gap="1">
        {SEGMENTS.map((segment) => (
          <Box key={segment} flex="1" h="1" borderRadius="full" bg={segment <= score ? color : 'bg.muted'} />
        ))}
      </HStack>
      <Text w="14" textStyle="xs" fontWeight="medium" textAlign="end" color={color}>
        {word}
      </Text>
    </HStack>
  );
}
