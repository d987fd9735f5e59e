/**
 * Shared modules that only remotes use. The build provides the shared modules that it finds imported by the
 * shell, so this file imports them. It is never loaded; each module is loaded when a remote needs it.
 */
import '@fanteam/ui/controls';
import '@fanteam/ui/lists';
