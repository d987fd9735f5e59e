import { readGamblingHelp } from '@fanteam/api-client';
import { Text, useQuery } from '@fanteam/ui';
import { Link } from '@fanteam/ui/controls';

const ADDRESS = /(https:\/\/[^\s]+)/;

/** The operator's text about gambling problems. Its web address is a link. */
export function GamblingHelp() {
  const { data } = useQuery({
    queryKey: ['gambling-help'],
    queryFn: ({ signal }) => readGamblingHelp({ signal }),
    staleTime: Infinity,
  });
  if (!data) return null;
  return (
    <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere">
      {data.text.split(ADDRESS).map((part, index) =>
        ADDRESS.test(part) ? (
          <Link key={index} href={part} target="_blank" rel="noreferrer" textDecoration="underline">
            {part.replace('https://', '')}
          </Link>
        ) : (
          part
        ),
      )}
    </Text>
  );
}
