import type { ColumnField, NamedColumns } from '@fanteam/contracts';
import { Box, Button, Text } from '@fanteam/ui';
import { useState } from 'react';
import { ColumnMappingFields } from './column-mapping';
import { useFileColumns } from './use-file-columns';

interface ColumnQuestionProps {
  file: File;
  fields: readonly ColumnField[];
  /** What was said before. */
  columns?: NamedColumns;
  onAnswer: (columns: NamedColumns) => void;
}

/** For a file that was refused: perhaps its headers only say nothing to us. */
export function ColumnQuestion({ file, fields, columns = {}, onAnswer }: ColumnQuestionProps) {
  const [named, setNamed] = useState<NamedColumns>(columns);
  const { headers } = useFileColumns(file);
  // No table: names of columns would not help it.
  if (headers.length === 0) return null;
  return (
    <Box role="group" aria-label="Columns of the file" display="grid" gap="3" fontSize="13px">
      <Text>
        If <b>{file.name}</b> calls its columns something else, say which is which.
      </Text>
      <ColumnMappingFields
        file={file}
        fields={fields}
        named={named}
        onName={(field, header) => setNamed({ ...named, [field]: header })}
      />
      <Button
        size={{ base: 'lg', md: 'xs' }}
        justifySelf="start"
        disabled={Object.keys(named).length === 0}
        onClick={() => onAnswer(named)}
      >
        Read again
      </Button>
    </Box>
  );
}
