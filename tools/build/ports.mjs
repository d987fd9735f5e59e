const shell = Number(process.env.SHELL_PORT ?? 3000);

/** The ports of the dev servers: SHELL_PORT and the two after it. */
export const PORTS = { shell, 'dfs-remote': shell + 1, 'account-remote': shell + 2 };
