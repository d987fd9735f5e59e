import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Mail, type MailKind } from './mail.entity';

/** Leaves a mail for the worker; with the transaction's manager it goes only if that commits. */
export async function enqueueMail(manager: EntityManager, kind: MailKind, recipient: string): Promise<void> {
  await manager.insert(Mail, { id: randomUUID(), kind, recipient });
}
