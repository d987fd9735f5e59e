import { Global, Module } from '@nestjs/common';
import { DiskSpace } from './disk-space';
import { StorageCleanup } from './storage-cleanup';
import { StoredData } from './stored-data';

/** The space that the database uses and has left. Global, because routes, health checks and reports need it. */
@Global()
@Module({ providers: [DiskSpace, StoredData], exports: [DiskSpace, StoredData] })
export class StorageModule {}

/** The cleanup. Part of the worker. */
@Module({ providers: [StorageCleanup] })
export class StorageWorkerModule {}
