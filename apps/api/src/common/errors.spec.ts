import { ERRORS, type ErrorCode } from './errors';
import { Test } from '@nestjs/testing';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { OptimizeController } from '../dfs/optimize.controller';
import { RunsController } from '../dfs/runs/runs.controller';
import { UploadsController } from '../dfs/uploads.controller';
import { LoginController } from '../auth/login.controller';
import { RecoveryController } from '../auth/recovery.controller';
import { ItemsController } from '../items/items.controller';
import { MeController } from '../users/me.controller';
import { UsersController } from '../users/users.controller';

/** Errors that any address may answer with, so no single call declares them. */
const EVERYWHERE: ErrorCode[] = ['not_found', 'headers_too_long', 'too_slow'];

describe('the catalogue of errors', () => {
  it('is declared in the API document, every entry under its status', async () => {
    const module = await Test.createTestingModule({
      controllers: [
        UploadsController,
        OptimizeController,
        RunsController,
        LoginController,
        RecoveryController,
        MeController,
        UsersController,
        ItemsController,
      ],
    })
      .useMocker(() => ({}))
      .compile();
    const app = module.createNestApplication();
    const document = SwaggerModule.createDocument(app, new DocumentBuilder().build());
    const declared = Object.values(document.paths).flatMap((methods) =>
      Object.values(
        methods as Record<string, { responses: Record<string, { description?: string }> }>,
      ).flatMap(({ responses }) =>
        Object.entries(responses).flatMap(([status, { description = '' }]) =>
          [...description.matchAll(/`(\w+)`: /g)].map((match) => `${status} ${match[1]}`),
        ),
      ),
    );
    const expected = Object.entries(ERRORS)
      .filter(([code]) => !EVERYWHERE.includes(code as ErrorCode))
      .map(([code, { status }]) => `${status} ${code}`);
    expect([...new Set(declared)].sort()).toEqual(expected.sort());
    await app.close();
  });

  it.each(Object.entries(ERRORS))('words %s as a sentence for a person', (_, { text }) => {
    expect(text('The value')).toMatch(/^[A-Z]/);
  });
});
