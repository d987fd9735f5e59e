import { Button, Text } from '../kit';

interface DiscardQuestionProps {
  onKeep: () => void;
  onDiscard: () => void;
}

/** Stands in place of a form's buttons when it is about to be left with something typed. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <>
      <Text role="alert" me="auto" minW={{ base: 'full', md: '0' }} fontWeight="medium">
        Discard what you typed?
      </Text>
      <Button variant="outline" size={{ base: 'lg', md: 'md' }} autoFocus onClick={onKeep}>
        Keep editing
      </Button>
      <Button colorPalette="danger" size={{ base: 'lg', md: 'md' }} onClick={onDiscard}>
        Discard
      </Button>
    </>
  );
}
