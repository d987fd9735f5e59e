import { Box, Text, type RouteObject } from '@fanteam/ui';

/** What the shell mounts at /dfs. */
export const routes: RouteObject[] = [
  {
    path: '/dfs',
    element: (
      <Box p="6">
        <Text>The optimizer.</Text>
      </Box>
    ),
  },
];
