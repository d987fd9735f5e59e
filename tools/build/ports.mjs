const shell = Number(process.env.SHELL_PORT ?? 3000);

/** Where the dev servers listen: the shell's port, and the two after it. */
export const PORTS = { shell, 'dfs-remote': shell + 1, 'account-remote': shell + 2 };
